const knownNotes = [
  'edited',
  'submitted',
  'withdrawn',
  'published_unreviewed',
  'approved',
  'approved_own_text',
  'returned',
  'unpublished',
  'pinned',
  'unpinned',
  'commented',
  'comment_taken_back',
  'resolved',
  'reopened',
  'restored',
  'handed_over',
  'verified',
  'taken_over',
  'confirmed',
  'unconfirmed',
  'translation_confirmed',
  'unlinked',
  'relinked',
  'interface_texts',
  'interface_settings',
  'interface_draft',
  'interface_trial',
  'interface_live',
  'interface_retired',
]

/** Returns the actions in a change note that have a text in `difference:notes`. */
export const parseChangeNotes = (note: string | null | undefined): string[] =>
  (note ?? '')
    .split(' ')
    .map((one) => (knownNotes.includes(one) ? one : one.replace(/^revision_/, '')))
    .filter((one) => knownNotes.includes(one))
