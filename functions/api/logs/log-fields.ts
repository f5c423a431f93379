/** Fields by which the logs can be filtered. */
export const changeLogFields = ['id', 'user_email', 'user_name', 'model', 'object_id', 'action', 'note', 'title']
export const captureLogFields = [
  'id',
  'keywords',
  'search_object',
  'search_language',
  'results_count',
  'clicked_id',
  'clicked_rank',
  'search_times',
  'country',
  'region',
]
