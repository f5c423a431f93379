-- Median and average rank of opened results, by language: 1 is the best.
-- Parameters: first and last day.
WITH placed AS (
  SELECT
    coalesce(language, 'any') AS language,
    opened_rank,
    row_number() OVER (PARTITION BY coalesce(language, 'any') ORDER BY opened_rank) AS standing,
    count(*) OVER (PARTITION BY coalesce(language, 'any')) AS openings
  FROM openings
  WHERE day BETWEEN ? AND ? AND opened_rank IS NOT NULL
)
SELECT
  language,
  max(openings) AS openings,
  avg(CASE WHEN 2 * standing BETWEEN openings AND openings + 2 THEN opened_rank * 1e0 END) AS median_rank,
  round(avg(opened_rank * 1e0), 2) AS average_rank
FROM placed
GROUP BY language
ORDER BY openings DESC, language
