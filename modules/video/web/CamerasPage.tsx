import { RegisterPage, useSeesUnits } from '@gss/archives/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { Suspense, useState } from 'react'
import { objects } from '../contract/index.ts'
import { foundBook } from './Found/foundBook.ts'
import { FoundDialog } from './Found/FoundDialog.tsx'
import { videoNames } from './names.ts'
import { openCameras } from './Player/cameraModal.ts'
import { playerBook } from './Player/playerBook.ts'

/** Fetched with the first form that is opened. */
const TryOut = placedPart(() => import('./TryOut/TryOut.tsx').then((m) => m.TryOut))

const description = objects.find(({ object }) => object === 'camera')

/** The list of cameras; each can be tried out with a picture, also in its form, and those of the network are found. */
export function CamerasPage() {
  const say = useText(playerBook)
  const sayFound = useText(foundBook)
  const may = useMay()
  const seesUnits = useSeesUnits()
  const [isLooking, setLooking] = useState(false)
  if (!description) return null
  const tryOut = {
    key: 'tryOut',
    label: say('tryOut'),
    action: 'query' as const,
    done: null,
    run: ({ id }: { id: string }) => Promise.resolve(openCameras({ cameraId: id })),
  }
  const heads = may('add') && (
    <button type="button" className="press" onClick={() => setLooking(true)}>
      <Icon name="search" />
      {sayFound('discover')}
    </button>
  )
  return (
    <>
      <RegisterPage
        register={{ description, names: videoNames }}
        more={[tryOut]}
        heads={heads}
        below={(form) => (
          <Suspense fallback={null}>
            <TryOut form={form} />
          </Suspense>
        )}
      />
      {isLooking && (
        <FoundDialog where={{ kind: 'network', unitId: null, seesUnits }} onClose={() => setLooking(false)} />
      )}
    </>
  )
}
