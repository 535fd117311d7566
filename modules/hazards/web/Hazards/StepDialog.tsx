import { StepDialog as Step, type StepDialogProps } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { hazardsBook } from './hazardsBook.ts'

/** One step of a hazard, in its words. */
export function HazardStepDialog<V extends object>(props: Omit<StepDialogProps<V>, 'say'>) {
  const say = useText(hazardsBook)
  return (
    <Step
      {...props}
      say={{
        done: say('done'),
        failed: say('failed'),
        cancel: say('cancel'),
        confirm: say('confirm'),
      }}
    />
  )
}
