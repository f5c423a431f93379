import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'

/** Takes the token of a mailed link from the address and then out of it, so that neither the history nor a glance has it. */
export function useUrlToken(pathAfterwards: string): string {
  const { token: inAddress } = useParams()
  const [token] = useState(inAddress ?? '')
  useEffect(() => {
    history.replaceState(history.state, '', pathAfterwards)
  }, [pathAfterwards])
  return token
}
