import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import type { PanelFace } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'

export function PanelChooser({ face, onChosen }: { face: PanelFace; onChosen: (panelId: string) => void }) {
  const say = useText(boardsBook)
  if (face.panels.length === 0) return null
  return (
    <Select
      className="bd-choose"
      aria-label={say('panel.choose')}
      value={face.panelId}
      options={face.panels.map(({ panelId, code, name }) => ({ value: panelId, label: `${code} ${name}` }))}
      onChange={(panelId) => panelId !== null && onChosen(panelId)}
    />
  )
}
