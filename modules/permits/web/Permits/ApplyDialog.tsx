import { PhotoField } from '@gss/field/web'
import { serverNow } from '@gss/live/web'
import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import type { FormField, FieldOption } from '@gss/web-kit/crud/crud'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { type Say, useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import {
  PERMIT_KINDS,
  PERMIT_LEVELS,
  type PermitKind,
  type PermitLevel,
  PERMIT_WORDS_MAX_CHARS,
  WORK_MEASURES,
  WORK_RISKS,
  WORK_WAYS,
  type WorkMeasure,
  type WorkRisk,
  type WorkWay,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { dateIn, momentOf } from './moments.ts'
import { PERMITS } from './PermitDialog.tsx'
import { permitsBook, type PermitWord } from './permitsBook.ts'
import { PermitStepDialog } from './PermitStep.tsx'

const archives = client({ unitOptions: archiveCalls.unitOptions })
const LINE_MAX_CHARS = 100
const USUAL_H = 4
const HOUR_MS = 3_600_000
const VOLTAGES = ['380V', '220V', '36V', '12V']
type Sending = { signal?: AbortSignal | undefined }

interface Values {
  unit: FieldOption | null
  kind: PermitKind
  level: PermitLevel
  ways: WorkWay[]
  address: string
  floor: FieldOption | null
  description: string
  department: string
  contractor: string
  contactName: string
  contactPhone: string
  worker: string
  workerCertificate: string
  watcher: FieldOption | null
  watcherName: string
  watcherPhone: string
  startAt: string
  endAt: string
  powerDevices: string
  powerKw: number | null
  powerPoint: string
  voltage: string
  risks: WorkRisk[]
  measures: WorkMeasure[]
  gear: string
  needsShield: boolean
  shieldPoints: FieldOption[]
  beforePhotos: string[]
}

/** The form of a permit (forms-and-rules §5.2). What it leaves open the server asks for, by name. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const say = useText(permitsBook)
  const toast = useToast()
  const queries = useQueryClient()
  const now = serverNow()
  const blank: Values = {
    ...BLANK,
    startAt: momentOf(now),
    endAt: momentOf(new Date(now.getTime() + USUAL_H * HOUR_MS)),
  }
  return (
    <PermitStepDialog<Values>
      title={say('apply')}
      about=""
      width={800}
      blank={blank}
      fields={fieldsOf(say)}
      send={async ({ unit, floor, watcher, shieldPoints, startAt, endAt, ...rest }) => {
        if (!unit) return // the form has asked for it
        const { number, level } = await api.applyPermit({
          ...rest,
          unitId: unit.value,
          floorId: floor?.value ?? null,
          watcherId: watcher?.value ?? null,
          shieldPoints: shieldPoints.map(({ value }) => value),
          startAt: dateIn(startAt),
          endAt: dateIn(endAt),
        })
        toast.done(say('applied', { number, level: say(`level.${level}`) }))
        void queries.invalidateQueries({ queryKey: [PERMITS] })
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

const BLANK: Omit<Values, 'startAt' | 'endAt'> = {
  unit: null,
  kind: 'fire',
  level: 'second',
  ways: [],
  address: '',
  floor: null,
  description: '',
  department: '',
  contractor: '',
  contactName: '',
  contactPhone: '',
  worker: '',
  workerCertificate: '',
  watcher: null,
  watcherName: '',
  watcherPhone: '',
  powerDevices: '',
  powerKw: null,
  powerPoint: '',
  voltage: '',
  risks: [],
  measures: [],
  gear: '',
  needsShield: false,
  shieldPoints: [],
  beforePhotos: [],
}

const findUnit = async (search: string, _: unknown, sending: Sending) =>
  (await archives.unitOptions({ object: 'unit', search }, sending)).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
const findFloor = async (typed: string, { unit }: Partial<Values>, sending: Sending) =>
  unit
    ? (await api.permitPlaces({ unitId: unit.value }, sending)).floors
        .filter(({ name }) => name.includes(typed))
        .map(({ floorId, name }) => ({ value: floorId, label: name }))
    : []
const findPoint = async (typed: string, { unit, floor }: Partial<Values>, sending: Sending) =>
  unit && floor
    ? (await api.permitPlaces({ unitId: unit.value, floorId: floor.value }, sending)).points
        .filter(({ name }) => name.includes(typed))
        .map(({ componentId, name }) => ({ value: componentId, label: name }))
    : []
const findWatcher = async (typed: string, { unit }: Partial<Values>, sending: Sending) =>
  unit
    ? (await api.watchers({ unitId: unit.value }, sending))
        .filter(({ realname }) => realname.includes(typed))
        .map(({ userId, realname, phone }) => ({ value: userId, label: `${realname} ${phone}`.trim() }))
    : []

function fieldsOf(say: Say<PermitWord>): FormField<Values>[] {
  const text = (name: keyof Values, isRequired: boolean, label: string): FormField<Values> => ({
    kind: 'text',
    name,
    label,
    maxChars: LINE_MAX_CHARS,
    isRequired,
  })
  const options = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  const isPower = ({ kind }: Values) => kind !== 'fire'
  return [
    { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findUnit },
    {
      kind: 'select',
      name: 'kind',
      label: say('kind'),
      isRequired: true,
      options: options(Object.values(PERMIT_KINDS), (value) => say(`kind.${value}`)),
    },
    {
      kind: 'select',
      name: 'level',
      label: say('level'),
      isRequired: true,
      options: options(Object.values(PERMIT_LEVELS), (value) => say(`level.${value}`)),
    },
    {
      kind: 'select',
      name: 'ways',
      label: say('ways'),
      isRequired: true,
      isMany: true,
      options: options(Object.values(WORK_WAYS), (value) => say(`way.${value}`)),
    },
    text('address', true, say('address')),
    { kind: 'reference', name: 'floor', label: say('floor'), find: findFloor, follows: 'unit' },
    {
      kind: 'lines',
      name: 'description',
      label: say('description'),
      maxChars: PERMIT_WORDS_MAX_CHARS,
      rows: 2,
      isRequired: true,
    },
    { kind: 'moment', unit: 'second', name: 'startAt', label: say('startAt'), isRequired: true },
    { kind: 'moment', unit: 'second', name: 'endAt', label: say('endAt'), isRequired: true },
    text('department', false, say('department')),
    text('contractor', true, say('contractor')),
    text('contactName', true, say('contact')),
    text('contactPhone', true, say('contactPhone')),
    text('worker', true, say('worker')),
    text('workerCertificate', true, say('workerCertificate')),
    text('watcherName', true, say('watcher')),
    text('watcherPhone', true, say('watcherPhone')),
    { kind: 'reference', name: 'watcher', label: say('watcherAccount'), find: findWatcher, follows: 'unit' },
    { ...text('powerDevices', true, say('powerDevices')), when: isPower },
    { ...text('powerPoint', true, say('powerPoint')), when: isPower },
    {
      kind: 'number',
      name: 'powerKw',
      label: say('powerKw'),
      min: 0,
      max: 10_000,
      decimals: 1,
      unit: 'kW',
      when: isPower,
    },
    {
      kind: 'select',
      name: 'voltage',
      label: say('voltage'),
      options: options(VOLTAGES, (value) => value),
      when: isPower,
    },
    {
      kind: 'select',
      name: 'risks',
      label: say('risks'),
      isRequired: true,
      isMany: true,
      options: options(Object.values(WORK_RISKS), (value) => say(`risk.${value}`)),
    },
    {
      kind: 'select',
      name: 'measures',
      label: say('measures'),
      isRequired: true,
      isMany: true,
      options: options(Object.values(WORK_MEASURES), (value) => say(`measure.${value}`)),
    },
    text('gear', true, say('gear')),
    { kind: 'switch', name: 'needsShield', label: say('needsShield') },
    {
      kind: 'reference',
      name: 'shieldPoints',
      label: say('shieldPoints'),
      isMany: true,
      find: findPoint,
      follows: 'floor',
      hint: say('shieldHint'),
      when: ({ needsShield }) => needsShield,
    },
    { kind: 'own', name: 'beforePhotos', label: say('beforePhotos'), render: () => <PhotoField /> },
  ]
}
