import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

/**
 * Reads the token of an e-mail link and removes it from the URL, so that neither the history nor the address bar shows
 * it.
 */
export function useUrlToken(pathAfterwards: string): string {
  const { token: urlToken } = useParams()
  const [token] = useState(urlToken ?? '')
  useEffect(() => {
    history.replaceState(history.state, '', pathAfterwards)
  }, [pathAfterwards])
  return token
}
