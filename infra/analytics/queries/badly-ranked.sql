-- Searches whose opened results are ranked low: average rank above 3.
-- Parameters: first and last day.
SELECT
  max(words) AS words,
  count(*) AS openings,
  round(avg(opened_rank * 1e0), 1) AS average_rank,
  max(opened_rank) AS lowest_rank
FROM openings
WHERE day BETWEEN ? AND ? AND opened_rank IS NOT NULL
GROUP BY folded
HAVING avg(opened_rank * 1e0) > 3
ORDER BY openings DESC, average_rank DESC, words
LIMIT 50
