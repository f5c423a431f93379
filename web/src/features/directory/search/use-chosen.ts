import { useEffect, useState } from 'react'
import type { Paged } from '#web/api/types.ts'
import type { DirectoryRow } from '#web/reading/directory/types.ts'

const nobody: readonly string[] = []

/** The organisations under the mark that was pressed last: the page of the list that has the first of them is gone to and shown. */
export function useChosen(list: Paged<DirectoryRow> | undefined, goTo: (page: number) => void) {
  const [chosen, setChosen] = useState(nobody)
  const here = list?.entities.find(({ id }) => chosen.includes(id))?.id
  useEffect(() => {
    if (here !== undefined) document.querySelector('li[data-lit]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const choose = (ids: readonly string[], position: number) => {
    setChosen(ids)
    const page = Math.ceil(position / (list?.per_page ?? 1))
    if (list && page !== list.page) goTo(page)
  }
  return { chosen, choose }
}
