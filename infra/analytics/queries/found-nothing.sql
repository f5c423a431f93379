-- Which words find nothing: what is still to be written, by the language it is asked in.
-- Parameters: first day, last day.
SELECT
  max(words) AS words,
  coalesce(language, 'any') AS language,
  sum(times) AS searches,
  max(day) AS last_searched
FROM searches
WHERE day BETWEEN ? AND ? AND results = 0
GROUP BY folded, coalesce(language, 'any')
ORDER BY searches DESC, words
LIMIT 50
