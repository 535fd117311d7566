import { Sending } from '@gss/web-kit/dialog/Sending.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { Button, Dropdown } from 'antd'
import { editorBook } from './editorBook.ts'

export type LayerDeed = 'picture' | 'evacuation' | 'copy' | 'rename' | 'addLayer' | 'delete'

/** What can be done with the plan as a whole. */
export function LayerMenu({
  hasPicture,
  onChoose,
}: {
  hasPicture: boolean
  onChoose: (deed: LayerDeed) => void
}) {
  const say = useText(editorBook)
  const may = useMay()
  const deeds: Exclude<LayerDeed, 'picture'>[] = [
    ...(may('edit') ? (['evacuation', 'copy', 'rename'] as const) : []),
    ...(may('add') ? (['addLayer'] as const) : []),
    ...(may('delete') ? (['delete'] as const) : []),
  ]
  if (deeds.length === 0 && !may('edit')) return null
  return (
    <Sending>
      {may('edit') && (
        <Button type={hasPicture ? 'default' : 'primary'} onClick={() => onChoose('picture')}>
          {say(hasPicture ? 'picture.replace' : 'picture.upload')}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: deeds.map((deed) => ({
            key: deed,
            label: say(`layer.${deed}`),
            danger: deed === 'delete',
            onClick: () => onChoose(deed),
          })),
        }}
      >
        <Button icon={<Icon name="more" />} aria-label={say('layer.more')} />
      </Dropdown>
    </Sending>
  )
}
