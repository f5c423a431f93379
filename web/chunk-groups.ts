/** Matches modules in these places under web/src, whatever follows. */
const ownModules = (...places: string[]): RegExp => new RegExp(`/web/src/(?:${places.join('|')})\\.`)

const mantineComponents = (...names: string[]): RegExp =>
  new RegExp(`/@mantine/core/esm/components/(?:${names.join('|')})/`)

const anyOf = (...all: RegExp[]): RegExp => new RegExp(all.map(({ source }) => source).join('|'))

/** Each with what it needs; a module that two of them need goes with the first. */
const chunkGroups: [name: string, test: RegExp][] = [
  // Inside and outside of the application.
  [
    'pieces',
    anyOf(
      mantineComponents('ActionIcon', 'Anchor', 'CloseButton', 'Stack'),
      ownModules('components/icons/icons', 'components/text/use-label', 'session/use-session'),
      /\/@mantine\/(?:hooks\/.*(?:use-id|random-id)|core\/.*use-resolved-styles-api)/,
    ),
  ],
  // Where one types: outside, in a search, and at the desk.
  ['typing', mantineComponents('Input', 'InputBase', 'TextInput')],
  // Outside, and at the desk.
  [
    'notes',
    anyOf(
      mantineComponents('Alert'),
      ownModules('components/inputs/native-select', 'components/navigation/use-title-part'),
      /\/shared\/i18n\/ascii-digits\./,
    ),
  ],
  // Where the API is asked: inside, and on the pages of links in mails.
  [
    'queries',
    anyOf(
      /\/@tanstack\/(?!.*(?:queriesObserver|useQueries|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation))/,
      ownModules('api/query-client'),
    ),
  ],
  // Where records are read: every screen inside.
  [
    'frame',
    anyOf(
      ownModules('app/layout/frame', 'app/routing/reader-screens', 'api/mutations'),
      ownModules('components/keyboard/shortcut-action'),
      ownModules(
        'components/(?:text/bidi|icons/category-icon|feedback/empty-state|dates/formatted-date|feedback/load-failed|layout/page|feedback/query-state)',
      ),
      ownModules('reader/(?:category-icon-by-id|find-category)'),
      ownModules('i18n/use-content-languages'),
      mantineComponents('Group', 'Text'),
      /\/shared\/model\/content-choices\./,
    ),
  ],
  // In forms, in lists, and in what is handed on.
  ['saying', anyOf(/\/shared\/i18n\/label\./, ownModules('entity/messages/done-toast'))],
  // Of an organisation, and at the desk.
  [
    'contact-words',
    anyOf(/\/shared\/domain\/directory\/contact-text\./, ownModules('entity/contacts/map/lazy-place-map')),
  ],
  // Of organisations that are looked for: how far they are from a place.
  [
    'nearness',
    anyOf(/\/shared\/domain\/geography\/distance\./, ownModules('reader/directory/(?:distance|near-param|use-near)')),
  ],
  ['days', ownModules('entity/contacts/weekdays', 'reader/directory/opening-text')],
  // Whom to call: on the home page, in danger, and where nothing was found.
  ['hotline', ownModules('reader/guidance/(?:category-tiles|hotline|hotline-card|hotline-details|urgent-hotline)')],
  // Where they are worked on.
  [
    'desk',
    anyOf(
      ownModules('api/mutations', 'entity/upload/thumbnail', 'components/inputs/checkbox'),
      ownModules('components/(?:navigation/screen-subject|text/text-with-slots|inputs/language-tabs|layout/table)'),
      ownModules(
        'entity/(?:list/table/cells|form/form-page\\.module|list/list-page\\.module|list/lazy-panel-button|messages/error-message)',
      ),
      ownModules(
        'entity/(?:form/form-values|form/use-form-error-title|list/use-debounced-text|form/use-unsaved-changes)',
      ),
      mantineComponents('Badge'),
      /\/shared\/(?:search\/analysis\/fold|domain\/people\/people-choices)\./,
    ),
  ],
  // In lists, and in the list of keys.
  ['choice', ownModules('session/use-preference')],
  ['floating', /\/@floating-ui\//],
  // Where entities are known.
  [
    'records',
    anyOf(
      /\/shared\/entities\/registry\./,
      ownModules('entity/(?:view/record-paths|view/record-title|inputs/reference-options)'),
    ),
  ],
  // Of the services of an organisation: where they are read, and in its form.
  ['service-choices', /\/shared\/domain\/directory\/service-choices\./],
  ['service', /\/shared\/domain\/directory\/service\./],
  // In what was changed: the log, and a form that somebody else saved meanwhile.
  ['value-words', ownModules('entity/versions/value-text')],
  // Where readers add to their lists, and at the desk.
  ['undoing', ownModules('entity/undo/(?:use-undo|previous-values)', 'api/record-changes')],
  ['deleting', ownModules('entity/(?:delete/use-delete|list/list-permissions)')],
  ['rows', ownModules('entity/list/(?:table/entity-columns|export-csv|table/field-cell|list-pagination)')],
  [
    'problems',
    anyOf(
      /\/shared\/api\/field-error-texts\./,
      ownModules('components/(?:feedback/error-summary|inputs/field-id|inputs/use-field-error-text)'),
    ),
  ],
  ['values', anyOf(/\/shared\/model\/schemas\./, ownModules('entity/form/form-conversion'))],
  ['choosing', ownModules('components/inputs/(?:multi-combobox|combobox)')],
  ['user-storage', ownModules('session/storage/user-storage')],
  // Where one signs in, and where one looks after accounts.
  ['login-methods', ownModules('session/sign-in/login-methods')],
  [
    'reading',
    ownModules(
      'components/(?:feedback/missing-translation|diff/text-blocks)',
      'reader/callout',
      'reader/(?:idle-changed-by|feedback/idle-feedback-form|item-state|language-switch|idle-component|reader-frame|action-button|share-action|share/share-link)',
      'reader/media/media-(?:cards|thumbnail|type)',
      'reader/faq/(?:linked-records|linked-faqs)',
    ),
  ],
  // What a reader begins with: an answer.
  ['answer', ownModules('reader/faq/faq-panel', 'features/faq/frontline/frontline-faq-screen')],
  ['facts', ownModules('components/layout/facts', 'reader/use-extra-facts')],
  // Of lists, whether of an entity or of the log.
  ['grid', ownModules('entity/list/(?:table/data-grid|list-filters)')],
  ['list', ownModules('entity/list/list-page')],
  ['form', ownModules('entity/form/form-page')],
]

/**
 * What always comes together is one file each: over the wire it is smaller than in thirty, and asked for once. Every page
 * needs all of the first.
 */
export const groups = [
  // With the page itself: what starts the application, and the rules by which the script in the page draws.
  { name: 'page', tags: ['$initial' as const], priority: chunkGroups.length + 2 },
  { name: 'first', test: ownModules('main'), priority: chunkGroups.length + 1 },
  ...chunkGroups.map(([name, test], place) => ({ name, test, priority: chunkGroups.length - place })),
]
