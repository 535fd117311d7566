import { StepDialog, type StepDialogProps } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { permitsBook } from './permitsBook.ts'

/** One step of a permit, in its words. */
export function PermitStepDialog<V extends object>(props: Omit<StepDialogProps<V>, 'say'>) {
  const say = useText(permitsBook)
  return (
    <StepDialog
      {...props}
      say={{ done: say('done'), failed: say('failed'), cancel: say('cancel'), confirm: say('confirm') }}
    />
  )
}
