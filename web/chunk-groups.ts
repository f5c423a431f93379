/** Matches modules at these paths below web/src, with any file extension. */
const ownModules = (...places: string[]): RegExp => new RegExp(`/web/src/(?:${places.join('|')})\\.`)

const mantineComponents = (...names: string[]): RegExp =>
  new RegExp(`/@mantine/core/esm/components/(?:${names.join('|')})/`)

const joinPatterns = (...all: RegExp[]): RegExp => new RegExp(all.map(({ source }) => source).join('|'))

/**
 * Chunk groups in order of priority. Each also contains the dependencies of its modules; a module that two groups need
 * is in the first.
 */
const chunkGroups: [name: string, test: RegExp][] = [
  // Signed-in and signed-out screens.
  [
    'common',
    joinPatterns(
      mantineComponents('ActionIcon', 'Anchor', 'CloseButton', 'Stack'),
      ownModules('components/icons/icons', 'components/text/use-label', 'session/use-session'),
      /\/@mantine\/(?:hooks\/.*(?:use-id|random-id|use-uncontrolled)|core\/.*(?:use-resolved-styles-api|create-safe-context|get-style-object))/,
      /\/shared\/i18n\/format-day\./,
    ),
  ],
  // Text inputs: signed-out forms, search, back office.
  ['text-inputs', mantineComponents('Input', 'InputBase', 'TextInput')],
  // Signed-out screens and back office.
  [
    'alerts',
    joinPatterns(
      mantineComponents('Alert'),
      ownModules('components/inputs/native-select', 'components/navigation/use-title-part'),
      /\/shared\/i18n\/ascii-digits\./,
    ),
  ],
  // Screens that query the API: the signed-in application and the screens opened from e-mail links.
  [
    'queries',
    joinPatterns(
      /\/@tanstack\/(?!.*(?:queriesObserver|useQueries|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation))/,
      ownModules('api/query-client'),
    ),
  ],
  // Screens that show records: every signed-in screen.
  [
    'frame',
    joinPatterns(
      ownModules('app/layout/frame', 'app/routing/reader-screens', 'api/mutations'),
      ownModules('components/keyboard/shortcut-action'),
      ownModules(
        'components/(?:text/bidi|icons/category-icon|feedback/empty-state|dates/formatted-date|feedback/load-failed|layout/page|feedback/query-state)',
      ),
      ownModules('reader/(?:category-icon-by-id|find-category)'),
      ownModules('i18n/use-content-languages', 'reader/directory/use-near'),
      mantineComponents('Group', 'Text'),
      /\/shared\/(?:model\/content-choices|domain\/directory\/phone-link)\./,
    ),
  ],
  // Forms, lists and share dialogs.
  ['labels', joinPatterns(/\/shared\/i18n\/label\./, ownModules('entity/messages/done-toast'))],
  // Organisation screens, answers with a contact, and back office.
  [
    'contact-words',
    joinPatterns(
      /\/shared\/domain\/directory\/contact-text\./,
      ownModules('entity/contacts/(?:map/lazy-place-map|multilingual-name|name-parts|contact-links)'),
    ),
  ],
  // Organisation search: distance to a point.
  [
    'distance',
    joinPatterns(/\/shared\/domain\/geography\/distance\./, ownModules('reader/directory/(?:distance|near-param)')),
  ],
  ['days', ownModules('entity/contacts/weekdays', 'reader/directory/opening-(?:text|state)')],
  // Hotline: home page, urgent FAQs, search without results.
  ['hotline', ownModules('reader/guidance/(?:category-tiles|hotline|hotline-card|hotline-details|urgent-hotline)')],
  // Back office.
  [
    'back-office',
    joinPatterns(
      ownModules('api/mutations', 'entity/upload/thumbnail', 'components/inputs/checkbox'),
      ownModules('components/(?:navigation/screen-subject|text/text-with-slots|inputs/language-tabs|layout/table)'),
      ownModules(
        'entity/(?:list/table/cells|form/form-page\\.module|list/list-page\\.module|list/lazy-panel-button|messages/error-message)',
      ),
      ownModules(
        'entity/(?:form/form-values|form/use-form-error-title|list/use-debounced-text|form/use-unsaved-changes)',
      ),
      mantineComponents('Badge'),
      /\/shared\/(?:search\/analysis\/fold|domain\/people\/people-choices|model\/back-office-choices)\./,
    ),
  ],
  // Lists and the keyboard shortcuts dialog.
  ['preferences', ownModules('session/use-preference')],
  ['floating', /\/@floating-ui\//],
  // Screens that need entity definitions.
  [
    'records',
    joinPatterns(
      /\/shared\/entities\/registry\./,
      ownModules('entity/(?:view/record-paths|view/record-title|inputs/reference-options)'),
    ),
  ],
  // Services of an organisation: detail view and form.
  ['service-choices', /\/shared\/domain\/directory\/service-choices\./],
  ['service', /\/shared\/domain\/directory\/service\./],
  // Display of changed values: audit log and form conflicts.
  ['value-words', ownModules('entity/versions/value-text')],
  // Saved lists of readers and back office.
  ['undoing', ownModules('entity/undo/(?:use-undo|previous-values)', 'api/record-changes')],
  ['deleting', ownModules('entity/(?:delete/use-delete|list/list-permissions)')],
  // Lists of records and of tasks.
  [
    'selection',
    ownModules('entity/list/bulk/(?:row-error|run-for-each|selection-bar|use-bulk-action|use-row-selection)'),
  ],
  ['rows', ownModules('entity/list/(?:table/entity-columns|export-csv|table/field-cell|list-pagination)')],
  [
    'problems',
    joinPatterns(
      /\/shared\/api\/(?:field|media)-error-texts\./,
      ownModules('components/(?:feedback/error-summary|inputs/field-id|inputs/use-field-error-text)'),
    ),
  ],
  ['values', joinPatterns(/\/shared\/model\/schemas\./, ownModules('entity/form/form-conversion'))],
  ['choosing', ownModules('components/inputs/(?:multi-combobox|combobox)')],
  ['user-storage', ownModules('session/storage/user-storage')],
  // Sign-in and account settings.
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
  // Also the preview of the editor, which has neither actions nor contacts.
  ['article', ownModules('reader/faq/faq-article')],
  // FAQ panel, the usual entry point of a reader.
  ['answer', ownModules('reader/faq/faq-panel', 'features/faq/frontline/frontline-faq-screen')],
  ['facts', ownModules('components/layout/facts', 'reader/use-extra-facts')],
  // Main menu of the back office, and lists.
  ['list-views', ownModules('api/list-views')],
  // Lists of entities and of the audit log.
  ['grid', ownModules('entity/list/(?:table/data-grid|list-filters)')],
  ['list', ownModules('entity/list/list-page')],
  ['form', ownModules('entity/form/form-page')],
]

/**
 * Chunk groups of the build. Modules that always load together share one file, which compresses better and needs fewer
 * requests. Every page loads `page` and `first`.
 */
export const groups = [
  // Entry script, and the rendering rules that the prerender script uses too.
  { name: 'page', tags: ['$initial' as const], priority: chunkGroups.length + 2 },
  { name: 'first', test: ownModules('main'), priority: chunkGroups.length + 1 },
  ...chunkGroups.map(([name, test], index) => ({ name, test, priority: chunkGroups.length - index })),
]
