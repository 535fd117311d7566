import { useLent, lend } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useEffect, useId } from 'react'
import { type Hazard, HAZARD_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { hazardsBook } from './hazardsBook.ts'

type Called = Pick<Hazard, 'unitId' | 'unitName'>

/** The unit is asked by telephone, where somebody lends one. */
export function CallUnit({ unitId, unitName, into }: Called & { into?: string }) {
  const say = useText(hazardsBook)
  const call = useLent('unit.call')
  if (!call) return null
  return (
    <Button onClick={() => call(unitId, { unitName, ...(into !== undefined && { into }) })}>
      {say('callUnit')}
    </Button>
  )
}

/** The same within a form: what came of the call is put behind what stands in one of its fields, where that is wanted. */
export function CallInto({ unitId, unitName, field }: Called & { field: string }) {
  const form = Form.useFormInstance<Record<string, string>>()
  const into = useId()
  useEffect(
    () =>
      lend(into, (_, { words = '' } = {}) =>
        form.setFieldValue(
          field,
          [form.getFieldValue(field), words].filter(Boolean).join('\n').slice(0, HAZARD_WORDS_MAX_CHARS),
        ),
      ),
    [form, field, into],
  )
  return <CallUnit unitId={unitId} unitName={unitName} into={into} />
}
