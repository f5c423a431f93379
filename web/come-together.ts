/** Matches modules in these places under web/src, whatever follows. */
const own = (...places: string[]): RegExp => new RegExp(`/web/src/(?:${places.join('|')})\\.`)

const parts = (...names: string[]): RegExp => new RegExp(`/@mantine/core/esm/components/(?:${names.join('|')})/`)

const either = (...all: RegExp[]): RegExp => new RegExp(all.map(({ source }) => source).join('|'))

/** Each with what it needs; a module that two of them need goes with the first. */
const together: [name: string, test: RegExp][] = [
  // Inside and outside of the application.
  [
    'pieces',
    either(
      parts('ActionIcon', 'Anchor', 'CloseButton', 'Stack'),
      own('components/icons', 'components/use-label', 'session/use-session'),
      /\/@mantine\/(?:hooks\/.*(?:use-id|random-id)|core\/.*use-resolved-styles-api)/,
    ),
  ],
  // Where one types: outside, in a search, and at the desk.
  ['typing', parts('Input', 'InputBase', 'TextInput')],
  // Outside, and at the desk.
  [
    'notes',
    either(parts('Alert'), own('components/choosing/choice', 'components/use-title-part'), /\/shared\/text\/digits\./),
  ],
  // Where the API is asked: inside, and on the pages of links in mails.
  [
    'queries',
    either(
      /\/@tanstack\/(?!.*(?:queriesObserver|useQueries|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation))/,
      own('api/query-client'),
    ),
  ],
  // Where records are read: every screen inside.
  [
    'frame',
    either(
      own('app/frame', 'app/reader-screens', 'api/mutations'),
      own('components/keyboard/deed'),
      own('components/(?:bidi|category-icon|empty-state|formatted-date|load-failed|page|query-state)'),
      own('reading/category-(?:mark|place)'),
      own('texts/use-content-languages'),
      parts('Group', 'Text'),
      /\/shared\/entities\/choices\./,
    ),
  ],
  // In forms, in lists, and in what is handed on.
  ['saying', either(/\/shared\/text\/label\./, own('entity/say-done'))],
  // Of an organisation, and at the desk.
  ['contact-words', either(/\/shared\/places\/contact-words\./, own('entity/contacts/place-map-lazy'))],
  // Of organisations that are looked for: how far they are from a place.
  ['nearness', either(/\/shared\/places\/distance\./, own('reading/directory/(?:distance|near|use-near)'))],
  ['days', own('entity/contacts/days', 'reading/directory/opening-words')],
  // Whom to call: on the home page, in danger, and where nothing was found.
  ['hotline', own('reading/ways/(?:category-tiles|hotline|hotline-card|shown-hotline|urgent-hotline)')],
  // Where they are worked on.
  [
    'desk',
    either(
      own('api/mutations', 'entity/upload/thumbnail', 'components/choosing/tick-box'),
      own('components/(?:about|filled|language-tabs|table)'),
      own('entity/(?:cells|form-page\\.module|list-page\\.module|on-demand|problem-words)'),
      own('entity/(?:written|use-form-title|use-typed|use-unsaved-changes)'),
      parts('Badge'),
      /\/shared\/(?:search\/fold|entities\/people-choices)\./,
    ),
  ],
  // In lists, and in the list of keys.
  ['choice', own('session/use-choice')],
  ['floating', /\/@floating-ui\//],
  // Where entities are known.
  ['records', either(/\/shared\/entities\/registry\./, own('entity/(?:record|record-title|reference-options)'))],
  // Of the services of an organisation: where they are read, and in its form.
  ['service-choices', /\/shared\/entities\/service-choices\./],
  ['service', /\/shared\/entities\/service\./],
  // In what was changed: the log, and a form that somebody else saved meanwhile.
  ['value-words', own('entity/value-words')],
  // Where readers add to their lists, and at the desk.
  ['undoing', own('entity/undo/(?:use-undo|former-of)', 'api/changes')],
  ['deleting', own('entity/(?:use-delete|list-work)')],
  ['rows', own('entity/(?:columns|export-csv|field-cell|list-pagination)')],
  ['problems', either(/\/shared\/api\/field-texts\./, own('components/(?:error-summary|field-id|use-field-texts)'))],
  ['values', either(/\/shared\/entities\/schemas\./, own('entity/form-values'))],
  ['choosing', own('components/choosing/choose-(?:many|one)')],
  ['kept', own('session/kept')],
  // Where one signs in, and where one looks after accounts.
  ['ways-in', own('session/ways-in')],
  [
    'reading',
    own(
      'components/(?:missing-translation|diff/text-blocks)',
      'reading/notice',
      'reading/(?:changed-by-at-rest|say-back/say-back-at-rest|item-state|language-switch|part-at-rest|reading-frame|reading-actions?|share)',
      'reading/media/media-(?:cards|picture|type)',
      'reading/faq/(?:linked-parts|linked-faqs)',
    ),
  ],
  // What a reader begins with: an answer.
  ['answer', own('reading/faq/reading-panel', 'features/faq/frontline/frontline-faq-screen')],
  ['facts', own('components/facts', 'reading/use-more-facts')],
  // Of lists, whether of an entity or of the log.
  ['grid', own('entity/(?:data-grid|list-filters)')],
  ['list', own('entity/list-page')],
  ['form', own('entity/form-page')],
]

/**
 * What always comes together is one file each: over the wire it is smaller than in thirty, and asked for once. Every page
 * needs all of the first.
 */
export const groups = [
  // With the page itself: what starts the application, and the rules by which the script in the page draws.
  { name: 'page', tags: ['$initial' as const], priority: together.length + 2 },
  { name: 'first', test: own('main'), priority: together.length + 1 },
  ...together.map(([name, test], place) => ({ name, test, priority: together.length - place })),
]
