-- Most frequent searches, with the number without results and the number with an opened result.
-- Parameters: first and last day.
SELECT
  max(words) AS words,
  sum(times) AS searches,
  sum(CASE WHEN results = 0 THEN times ELSE 0 END) AS found_nothing,
  sum(CASE WHEN opened > 0 THEN times ELSE 0 END) AS opened_something
FROM searches
WHERE day BETWEEN ? AND ?
GROUP BY folded
ORDER BY searches DESC, words
LIMIT 50
