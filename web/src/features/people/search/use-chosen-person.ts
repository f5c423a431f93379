import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Who is chosen. The address and the history only know that somebody is, so that the browser's way back leads from the
 * person to the list; who it is stands in memory alone.
 */
export function useChosenPerson(narrow: boolean) {
  const [chosen, setChosen] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const opened = (state as { opened?: boolean } | null)?.opened === true
  const choose = (id: string) => {
    setChosen(id)
    if (!opened) void navigate(pathname, { state: { opened: true }, preventScrollReset: !narrow })
  }
  return { chosen: opened ? chosen : null, choose, close: () => void navigate(-1) }
}
