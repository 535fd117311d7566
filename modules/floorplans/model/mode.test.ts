import { expect, test } from 'vitest'
import type { LabelKind } from '../contract/index.ts'
import { type Happening, type MapMode, MODE_RULES, nextMode, NORMAL } from './mode.ts'
import { type MapOptions, mayDrag, menuOf, type MarkerMenuRow, offersSelect } from './options.ts'

const popup: MapMode = { kind: 'popup', key: 'a' }
const menu: MapMode = { kind: 'menu', key: 'a' }
const select: MapMode = { kind: 'select', picked: ['a'] }
const link: MapMode = { kind: 'link', camera: 'c' }
const linkView: MapMode = { kind: 'linkView', camera: 'c' }

const steps: [what: string, mode: MapMode, happening: Happening, then: MapMode][] = [
  ['hovering opens the popup', NORMAL, { kind: 'hover', key: 'a' }, popup],
  ['hovering another one shows that', popup, { kind: 'hover', key: 'b' }, { kind: 'popup', key: 'b' }],
  ['leaving, in time, closes it', popup, { kind: 'leave', key: 'a' }, NORMAL],
  ['having left one closes no other', popup, { kind: 'leave', key: 'b' }, popup],
  ['a menu closes the popup', popup, { kind: 'openMenu', key: 'a' }, menu],
  ['no popup while a menu is open', menu, { kind: 'hover', key: 'b' }, menu],
  ['a click beside the menu closes it', menu, { kind: 'clickMap' }, NORMAL],
  ['selecting closes the popup', popup, { kind: 'startSelect' }, { kind: 'select', picked: [] }],
  ['no popup while selecting', select, { kind: 'hover', key: 'a' }, select],
  ['no menu while selecting', select, { kind: 'openMenu', key: 'a' }, select],
  ['no link mode while selecting', select, { kind: 'enterLink', camera: 'c' }, select],
  ['a rectangle picks', select, { kind: 'pick', keys: ['b', 'c'] }, { kind: 'select', picked: ['b', 'c'] }],
  ['nothing is picked outside the selector', NORMAL, { kind: 'pick', keys: ['b'] }, NORMAL],
  ['aligning leaves the selector', select, { kind: 'align' }, NORMAL],
  ['the menu enters the link mode', menu, { kind: 'enterLink', camera: 'c' }, link],
  ['in link mode there is no selecting', link, { kind: 'startSelect' }, link],
  ['in link mode there is no popup', link, { kind: 'hover', key: 'a' }, link],
  ['in link mode there is no menu', link, { kind: 'openMenu', key: 'a' }, link],
  ['a click on the map does not leave the link mode', link, { kind: 'clickMap' }, link],
  ['cancelling leaves it', link, { kind: 'cancel' }, NORMAL],
  ['the menu shows the links', menu, { kind: 'viewLinks', camera: 'c' }, linkView],
  ['a click leaves the link view', linkView, { kind: 'clickMap' }, NORMAL],
]
test.each(steps)('%s', (_, mode, happening, then) => expect(nextMode(mode, happening)).toEqual(then))

test('every mode can be left', () => {
  for (const mode of [NORMAL, popup, menu, select, link, linkView])
    expect(nextMode(mode, { kind: 'cancel' })).toEqual(NORMAL)
})

const drags: [what: string, mode: MapMode, options: MapOptions, drags: boolean, selects: boolean][] = [
  ['a host that says nothing gets neither', NORMAL, {}, false, false],
  ['a host that allows both gets both', NORMAL, { draggable: true, selectable: true }, true, true],
  [
    'entering link mode disables dragging and removes the select button',
    link,
    { draggable: true, selectable: true },
    false,
    false,
  ],
  ['nothing is dragged while selecting', select, { draggable: true, selectable: true }, false, true],
]
test.each(drags)('%s', (_, mode, options, isDragged, isSelected) => {
  expect([mayDrag(mode, options), offersSelect(mode, options)]).toEqual([isDragged, isSelected])
})
test('only a mode in which clicks go to the host lets things be dragged', () => {
  for (const rule of Object.values(MODE_RULES)) expect(rule.drags).toBe(rule.markerClick === 'host')
})

const menus: [what: string, kind: LabelKind, options: MapOptions, rows: MarkerMenuRow[]][] = [
  ['a device that may not be removed', 'component', {}, ['cancel']],
  ['a device', 'component', { removable: true, relatable: true }, ['remove', 'cancel']],
  [
    'a camera',
    'camera',
    { removable: true, relatable: true },
    ['enterLink', 'viewLinks', 'remove', 'cancel'],
  ],
  ['a camera that may only be looked at', 'camera', {}, ['viewLinks', 'cancel']],
]
test.each(menus)('the menu of %s', (_, kind, options, rows) => expect(menuOf(kind, options)).toEqual(rows))
