-- Searches with results that no one opened: titles are unclear, or the results are wrong.
-- Parameters: first and last day.
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
