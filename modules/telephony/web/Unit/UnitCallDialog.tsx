import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { incomingBook } from '../incomingBook.ts'
import { UnitCall } from './UnitCall.tsx'

export interface AskedUnit {
  unitId: string
  unitName: string
  /** The name of the deed that takes what came of it. */
  into?: string
}
/** A call to a unit about nothing that was raised: from its page, by whoever stands there. */
export function UnitCallDialog({
  unitId,
  unitName,
  into = '',
  onClose,
}: AskedUnit & { onClose: () => void }) {
  const say = useText(incomingBook)
  const write = useLent(into)
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      title={say('unit.call', { name: unitName })}
      footer={null}
      onCancel={onClose}
    >
      <UnitCall
        unitId={unitId}
        unitName={unitName}
        {...(write && { onResult: (words: string) => write(unitId, { words }) })}
      />
      <p className="text-3 small">{say('unit.note')}</p>
    </Dialog>
  )
}
