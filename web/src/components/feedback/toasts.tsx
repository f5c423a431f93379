import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, isToastKey, toastMs, type Toast } from './toast.ts'
import classes from './toasts.module.css'

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('app')
  const [held, setHeld] = useState(false)
  const stays = held || toast.kind === 'error'
  const { id, offer } = toast
  const ms = offer?.ms ?? toastMs
  const close = () => closeToast(id)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => closeToast(id), ms)
    return () => clearTimeout(timer)
  }, [stays, id, ms])
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.text}>{isToastKey(toast.text) ? t(`toasts.${toast.text}`) : toast.text}</span>
      {offer?.draw(close)}
      <CloseButton aria-label={t('common.close')} onClick={close} />
    </div>
  )
}

export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className={classes.region} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
