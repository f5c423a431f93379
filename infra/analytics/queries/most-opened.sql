-- Records opened most often from searches, by id, with the number of different searches.
-- Parameters: first and last day.
SELECT
  record_id,
  count(*) AS openings,
  count(DISTINCT folded) AS different_words,
  round(avg(opened_rank * 1e0), 1) AS average_rank
FROM openings
WHERE day BETWEEN ? AND ?
GROUP BY record_id
ORDER BY openings DESC, record_id
LIMIT 50
