-- Which words people search again and again within half an hour: they did not get what they wanted.
-- Parameters: first day, last day.
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
