import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import { boardsBook } from '../boardsBook.ts'
import { BoardHead, NoUnit } from '../Frame/BoardHead.tsx'
import { useBoardUnit } from '../Frame/useBoardUnit.ts'
import { CONTROLLER_PANEL_PATH } from '../paths.ts'
import { PanelChooser } from './PanelChooser.tsx'
import { PanelFaceView } from './PanelFaceView.tsx'
import { usePanelFace } from './usePanelFace.ts'

/** Spec §2.4 company "controller panel": the panel as it stands in its room. */
export function PanelFacePage() {
  const say = useText(boardsBook)
  const { title } = useScreen()
  const { unitId, isChosen, seesUnits, params, set } = useBoardUnit()
  const query = usePanelFace({ unitId, panelId: params.get('panel') ?? undefined }, isChosen)
  const face = query.data
  return (
    <div className="page scrolls bd-page">
      <BoardHead
        title={title}
        unitName={face?.unitName}
        onChosen={seesUnits ? (id) => set({ unit: id, panel: undefined }) : undefined}
      >
        {face && <PanelChooser face={face} onChosen={(panel) => set({ panel })} />}
        {face?.panelId && (
          <Link className="press" to={`${CONTROLLER_PANEL_PATH}?unit=${face.unitId}&panel=${face.panelId}`}>
            {say('panel.alone')}
          </Link>
        )}
      </BoardHead>
      {!isChosen && <NoUnit />}
      {isChosen && <PanelFaceView query={query} />}
    </div>
  )
}
