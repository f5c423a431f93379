-- Searches that people repeat within half an hour, because they did not find what they needed.
-- Parameters: first and last day.
SELECT
  max(words) AS words,
  count(*) AS turns,
  sum(times) AS searches,
  round(sum(times) * 1e0 / count(*), 1) AS times_on_average
FROM searches
WHERE day BETWEEN ? AND ?
GROUP BY folded
HAVING sum(times) > count(*)
ORDER BY searches DESC, words
LIMIT 50
