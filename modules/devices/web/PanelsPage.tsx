import { RegisterPage, type RegisterRow } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { deviceRegisterFor } from './registerFor.ts'
import { pointListBook } from './PointList/pointListBook.ts'

const PointListDialog = pressedPart(() =>
  import('./PointList/PointListDialog.tsx').then((m) => m.PointListDialog),
)

const register = deviceRegisterFor('panel')

/** Fire controllers; the points behind one come from its own list. */
export function PanelsPage() {
  const say = useText(pointListBook)
  const queries = useQueryClient()
  const [panel, setPanel] = useState<RegisterRow | null>(null)
  const name = panel?.values['name']
  return (
    <>
      <RegisterPage
        register={register}
        more={[
          {
            key: 'points',
            label: say('import'),
            action: 'import',
            done: null,
            run: async (row) => setPanel(row),
          },
        ]}
      />
      <Suspense fallback={null}>
        {panel && (
          <PointListDialog
            panel={{
              id: panel.id,
              name: typeof name === 'string' ? name : '',
              unitId: panel.unitId ?? undefined,
            }}
            onDone={() => {
              setPanel(null)
              void queries.invalidateQueries({ queryKey: ['archives.device'] })
            }}
            onClose={() => setPanel(null)}
          />
        )}
      </Suspense>
    </>
  )
}
