import { useCallback, useEffect, useReducer } from 'react'
import { narrowScreen } from '#web/app/layout/narrow-screen.ts'

export type MenuState = 'open' | 'close'
type MenuAction = MenuState | 'toggle'

export const nextMenuState = (state: MenuState, action: MenuAction): MenuState =>
  action === 'toggle' ? (state === 'open' ? 'close' : 'open') : action

const initialState = (narrow: boolean): MenuState => (narrow ? 'close' : 'open')

/** Menu state and its setter. Crossing the breakpoint resets the state. */
export function useMenuState(): [MenuState, (action: MenuAction) => void] {
  const [state, dispatch] = useReducer(nextMenuState, null, () => initialState(matchMedia(narrowScreen).matches))
  useEffect(() => {
    const width = matchMedia(narrowScreen)
    const follow = () => dispatch(initialState(width.matches))
    width.addEventListener('change', follow)
    return () => width.removeEventListener('change', follow)
  }, [])
  return [state, useCallback((action: MenuAction) => dispatch(action), [])]
}
