-- Searches per day, with the percentage without results and the percentage with an opened result.
-- Parameters: first and last day.
SELECT
  day,
  sum(times) AS searches,
  round(100e0 * sum(CASE WHEN results = 0 THEN times ELSE 0 END) / sum(times), 1) AS found_nothing,
  round(100e0 * sum(CASE WHEN opened > 0 THEN times ELSE 0 END) / sum(times), 1) AS opened_something
FROM searches
WHERE day BETWEEN ? AND ?
GROUP BY day
ORDER BY day
