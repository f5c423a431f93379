-- Searches without results, by language: content that is missing.
-- Parameters: first and last day.
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
