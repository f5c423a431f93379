import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, isToastKey, toastMs, type Toast } from './toast.ts'
import classes from './toasts.module.css'

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('app')
  const [isHeld, setIsHeld] = useState(false)
  const isPersistent = isHeld || toast.kind === 'error'
  const { id, action } = toast
  const ms = action?.durationMs ?? toastMs
  const close = () => closeToast(id)
  useEffect(() => {
    if (isPersistent) return
    const timer = setTimeout(() => closeToast(id), ms)
    return () => clearTimeout(timer)
  }, [isPersistent, id, ms])
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={classes.text}>{isToastKey(toast.text) ? t(`toasts.${toast.text}`) : toast.text}</span>
      {action?.render(close)}
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
