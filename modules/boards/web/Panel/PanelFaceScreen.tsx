import '../boards.css'
import { LiveFoot, LiveMark } from '@gss/live/web'
import { useSearchParams } from 'react-router'
import { PanelChooser } from './PanelChooser.tsx'
import { PanelFaceView } from './PanelFaceView.tsx'
import { usePanelFace } from './usePanelFace.ts'

/** Spec §2.3 controller-panel: alone in the window. */
export function PanelFaceScreen() {
  const [params, setParams] = useSearchParams()
  const unitId = params.get('unit') ?? undefined
  const query = usePanelFace({ unitId, panelId: params.get('panel') ?? undefined }, true)
  return (
    <main className="bd-page bd-alone">
      {query.data && (
        <div className="bd-bar">
          <b className="ellipsis">{query.data.unitName}</b>
          <span className="spacer" />
          <LiveMark />
          <PanelChooser
            face={query.data}
            onChosen={(panel) =>
              setParams({ ...(unitId !== undefined && { unit: unitId }), panel }, { replace: true })
            }
          />
        </div>
      )}
      <PanelFaceView query={query} />
      <LiveFoot />
    </main>
  )
}
