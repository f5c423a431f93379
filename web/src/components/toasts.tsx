import { Notification } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, isToastKey, toastMs, type Toast } from './toast.ts'
import classes from './toasts.module.css'

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('app')
  const [held, setHeld] = useState(false)
  const stays = held || toast.kind === 'error'
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => closeToast(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [stays, toast.id])
  return (
    <Notification
      color={toast.kind === 'error' ? 'danger' : 'teal'}
      withBorder
      className={classes['toast']}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onClose={() => closeToast(toast.id)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes['text']}>{isToastKey(toast.text) ? t(`toasts.${toast.text}`) : toast.text}</span>
    </Notification>
  )
}

/** The toasts that are open; loaded with the first one. */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className={classes['region']}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
