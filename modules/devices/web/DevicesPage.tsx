import { RegisterPage, type RegisterRow } from '@gss/archives/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { pointListBook } from './PointList/pointListBook.ts'
import { deviceRegisterFor } from './registerFor.ts'

const register = deviceRegisterFor('device')

/** Fire devices; what may be done with one from afar is brought by a module above. */
export function FireDevicesPage() {
  const say = useText(pointListBook)
  const deeds = usePartSlot('deviceDeeds')
  const [device, setDevice] = useState<RegisterRow | null>(null)
  const name = device?.values['devName']
  return (
    <>
      <RegisterPage
        register={register}
        more={
          deeds.length === 0
            ? []
            : [
                {
                  key: 'remote',
                  label: say('remote'),
                  action: 'query',
                  done: null,
                  run: async (row) => setDevice(row),
                },
              ]
        }
      />
      {device && (
        <Dialog
          open
          isReadOnly
          width={500}
          title={typeof name === 'string' ? name : say('remote')}
          footer={null}
          onCancel={() => setDevice(null)}
        >
          {deeds.map((Deeds, at) => (
            <Deeds key={at} componentId={device.id} />
          ))}
        </Dialog>
      )}
    </>
  )
}
