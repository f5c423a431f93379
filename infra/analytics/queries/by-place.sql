-- Searches by country and region, with the percentage without results.
-- Parameters: first and last day.
SELECT
  coalesce(country, 'not known') AS country,
  coalesce(region, 'not known') AS region,
  sum(times) AS searches,
  count(DISTINCT folded) AS different_words,
  round(100e0 * sum(CASE WHEN results = 0 THEN times ELSE 0 END) / sum(times), 1) AS found_nothing
FROM searches
WHERE day BETWEEN ? AND ?
GROUP BY coalesce(country, 'not known'), coalesce(region, 'not known')
ORDER BY searches DESC, country, region
