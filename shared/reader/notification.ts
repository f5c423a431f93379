export type NotificationResponse = {
  id: string
  kind:
    | 'submitted'
    | 'returned'
    | 'published'
    | 'commented'
    | 'mentioned'
    | 'replied'
    | 'answered'
    | 'person_review_due'
    | 'person_erased_soon'
    | 'webhook_off'
  object: string
  object_id: string
  title: string
  comment: string | null
  comment_id?: string
  by_name: string
  created_at: string
  read_at: string | null
}
