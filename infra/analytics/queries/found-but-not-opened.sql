-- Which words find something of which nobody opens anything: titles that do not say enough, or the wrong answers.
-- Parameters: first day, last day.
SELECT
  max(words) AS words,
  sum(times) AS searches,
  max(results) AS results,
  max(day) AS last_searched
FROM searches
WHERE day BETWEEN ? AND ? AND results > 0
GROUP BY folded
HAVING sum(opened) = 0
ORDER BY searches DESC, words
LIMIT 50
