import { can, isForReaders, mayAttempt, holds, scopeOf } from '#shared/access/can.ts'
import { invalid } from '#shared/api/problems.ts'
import { faq } from '#shared/entities/faq.ts'
import { debts, type Debt } from '#shared/reading/debts.ts'
import { debtsOf } from '#shared/reading/faq-states.ts'
import { listAnswer, readQuery } from '#shared/reading/query.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { demandOf } from '#shared/work/kinds.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { writtenLanguages } from '#functions/entity/rules/faq-debts.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { shareOfSearches } from './demand.ts'
import { viewsOf } from './viewed.ts'

/** A translation that is owed to readers; `language`: its id; `share`: of its language among searches (0 to 1); `views`: of the FAQ in 30 days. */
type Owed = { row: Row; language: string; debt: Debt; views: number; share: number; demand: number }

/** All translations of published answers that the caller may write, what is wanted most first; looked for once until a row, a language or a share is another. */
async function owed({ caller }: Request): Promise<readonly Owed[]> {
  if (!mayAttempt(caller, faq, 'UPDATE')) return []
  const corpus = services().corpus(faq)
  const [{ acronyms, key }, views] = await Promise.all([writtenLanguages(), viewsOf(faq), corpus.recent()])
  const languages = [...acronyms.keys()]
  const shareOf = await shareOfSearches([...acronyms.values()])
  const shares = new Map(languages.map((id) => [id, shareOf(acronyms.get(id)!)]))
  const scope = scopeOf(caller, faq)
  const whose = holds(caller, faq.permission, 'UPDATE') ? 'all' : String(caller.id)
  const name = `translations ${scope.key} ${whose} ${key} ${[...shares.values()].map((share) => share.toFixed(3)).join(' ')}`
  return corpus.remember(name, () => {
    const found: Owed[] = []
    for (const row of corpus.rows.values()) {
      if (!scope.sees(row) || !isForReaders(faq, row) || !can(caller, faq, 'UPDATE', row)) continue
      const seen = views(row.id)
      for (const { language, debt } of debtsOf(row, languages)) {
        const share = shares.get(language)!
        found.push({ row, language, debt, views: seen, share, demand: demandOf(seen, share, debt) })
      }
    }
    return found.toSorted((one, other) => other.demand - one.demand)
  })
}

/** GET work/translations: what is owed in each language, or in one, of one kind or all; how much there is of each. */
export async function translations(request: Request): Promise<Answer> {
  const query = readQuery(request.rawQuery, ['language', 'debt'])
  const { language, debt } = query
  if (debt !== undefined && !debts.some((one) => one === debt)) throw invalid('debt', 'invalid_choice')
  const all = await owed(request)
  const ofLanguage = language === undefined ? all : all.filter((one) => one.language === language)
  const shown = debt === undefined ? ofLanguage : ofLanguage.filter((one) => one.debt === debt)
  const counts = Object.fromEntries(debts.map((one) => [one, ofLanguage.filter((some) => some.debt === one).length]))
  return ok({
    ...listAnswer(shown, query, ({ row, language: wanted, debt: owes, views, share }) => {
      const texts = resolvedTexts(faq, row, request.language)
      const title = { title: texts.question ?? null, language_id: texts.language_id ?? null }
      return {
        object: faq.name,
        id: row.id,
        version: row.version,
        ...title,
        language: wanted,
        debt: owes,
        views,
        share,
      }
    }),
    counts,
  })
}
