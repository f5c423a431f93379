-- Searches of each day, and what share of them found nothing, or led to something that was opened, in percent.
-- Parameters: first day, last day.
SELECT
  day,
  sum(times) AS searches,
  round(100e0 * sum(CASE WHEN results = 0 THEN times ELSE 0 END) / sum(times), 1) AS found_nothing,
  round(100e0 * sum(CASE WHEN opened > 0 THEN times ELSE 0 END) / sum(times), 1) AS opened_something
FROM searches
WHERE day BETWEEN ? AND ?
GROUP BY day
ORDER BY day
