import './settings.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import {
  HOME_POSITIONS,
  type HomeEntry,
  type HomeMiddle,
  type HomePage,
  HOME_NAME_MAX_CHARS,
  putModule,
  sharedPositions,
  standardHome,
  writeHomeSort,
} from '../../../contract/index.ts'
import { api } from '../../api.ts'
import { homePageBook } from '../homePageBook.ts'
import { type Background, BackgroundField } from './BackgroundField.tsx'
import { settingsBook } from './settingsBook.ts'
import { SlotsMap } from './SlotsMap.tsx'

/** Spec §2.14 "Home page settings": which module stands where, under which name, around which picture. */
export function HomeSettings({ home, onClose }: { home: HomePage; onClose: () => void }) {
  const say = useText(settingsBook)
  const page = useText(homePageBook)
  const toast = useToast()
  const queries = useQueryClient()
  const isClosed = ({ key }: HomeEntry) => home.states[key] === 'closed'
  const [entries, setEntries] = useState(() =>
    home.entries.map((each) => (isClosed(each) ? { ...each, isShown: false } : each)),
  )
  const [background, setBackground] = useState<Background | null>(() =>
    home.backgroundId === null
      ? null
      : { fileId: home.backgroundId, name: home.backgroundName ?? '', bytes: home.backgroundBytes },
  )
  const [middle, setMiddle] = useState(home.middle)
  const [isSending, setSending] = useState(false)
  const nameOf = ({ key }: Pick<HomeEntry, 'key'>) => page(`module.${key}`)
  const change = (key: HomeEntry['key'], part: Partial<HomeEntry>) =>
    setEntries((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const shared = sharedPositions(entries)
  const save = async () => {
    setSending(true)
    try {
      await api.updateHome({
        unitId: home.unit.unitId,
        backgroundId: background?.fileId ?? null,
        sort: writeHomeSort(entries),
        middle,
      })
      toast.done(say('saved'))
      await queries.invalidateQueries({ queryKey: ['screens.homePage'] })
      onClose()
    } catch (error) {
      // Spec §7: on failure the server's message is shown.
      toast.failed(error)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      width={800}
      title={say('title')}
      onCancel={onClose}
      footer={
        <div className="hs-foot">
          <Button
            type="text"
            onClick={() => {
              setEntries(standardHome().map((each) => (isClosed(each) ? { ...each, isShown: false } : each)))
              setMiddle('picture')
            }}
          >
            {say('reset')}
          </Button>
          <span className="spacer" />
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" disabled={shared.size > 0} loading={isSending} onClick={() => void save()}>
            {say('ok')}
          </Button>
        </div>
      }
    >
      <div className="hs-two">
        <div>
          <table className="hs-table">
            <thead>
              <tr>
                <th scope="col">{say('shown')}</th>
                <th scope="col">{say('module')}</th>
                <th scope="col">{say('name')}</th>
                <th scope="col">{say('position')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => {
                const { key, isShown, name, position } = entry
                const module = nameOf(entry)
                const isShared = isShown && shared.has(position)
                return (
                  <tr key={key}>
                    <td>
                      <Checkbox
                        aria-label={say('showOf', { module })}
                        checked={isShown}
                        disabled={isClosed(entry)}
                        onChange={({ target }) => change(key, { isShown: target.checked })}
                      />
                    </td>
                    <td className="text-2">{module}</td>
                    {isClosed(entry) ? (
                      <td colSpan={2} className="text-2 small">
                        {home.supportPhone === ''
                          ? say('closedPlain')
                          : say('closed', { phone: home.supportPhone })}
                      </td>
                    ) : (
                      <>
                        <td>
                          <Input
                            aria-label={say('nameOf', { module })}
                            value={name}
                            placeholder={module}
                            maxLength={HOME_NAME_MAX_CHARS}
                            onChange={({ target }) => change(key, { name: target.value })}
                          />
                        </td>
                        <td>
                          <Select
                            aria-label={say('positionOf', { module })}
                            value={position}
                            {...(isShared && { status: 'warning' as const })}
                            options={HOME_POSITIONS.map((value) => ({ value, label: value }))}
                            onChange={(to) => change(key, { position: to })}
                          />
                        </td>
                      </>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="hs-shared small" role="status">
            {shared.size > 0 && (
              <>
                <Icon name="info" />
                {say('shared', {
                  places: [...shared]
                    .map(([position, keys]) =>
                      say('sharedAt', {
                        position,
                        modules: keys.map((key) => nameOf({ key })).join(say('joint')),
                      }),
                    )
                    .join(say('semicolon')),
                })}
              </>
            )}
          </p>
        </div>
        <div>
          <SlotsMap
            entries={entries}
            middle={middle === 'plan' ? say('middlePlan') : say('background')}
            background={middle === 'plan' ? '' : (background?.name ?? say('none'))}
            nameOf={nameOf}
            onPut={(key, to) => setEntries((all) => putModule(all, key, to))}
            onHide={(key) => change(key, { isShown: false })}
          />
          <h3 className="hs-h" id="hs-middle">
            {say('middle')}
          </h3>
          <Radio.Group
            aria-labelledby="hs-middle"
            value={middle}
            options={[
              { value: 'picture', label: say('middlePicture') },
              { value: 'plan', label: say('middlePlan') },
            ]}
            onChange={({ target }: { target: { value?: HomeMiddle } }) =>
              setMiddle(target.value ?? 'picture')
            }
          />
          <p className="tiny text-2">{say('middleNote')}</p>
          {middle === 'picture' && <BackgroundField value={background} onChange={setBackground} />}
        </div>
      </div>
    </Dialog>
  )
}
