import { MODBUS_CODE, type ModbusLine } from '@gss/gateways/contract'
import type { Crud, FieldOption } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinder } from '@gss/web-kit/crud/finders'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { access } from './accessApi.ts'
import { accessBook } from './accessBook.ts'

const AGAIN_MS = 10_000
const NAME_MAX_CHARS = 40
const HOST_MAX_CHARS = 100
const PORT_MAX = 65_535
const MODBUS_PORT = 502

interface Fields {
  unit: FieldOption | null
  code: string
  name: string
  host: string
  port: number
  framing: 'tcp' | 'rtu'
  isOn: boolean
}
const asked = ({ unit, ...fields }: Fields) => ({ ...fields, unitId: unit?.value ?? '' })

/** Modbus采集: lines to sites, and how many of the units behind each are there. */
export function ModbusLinesPage() {
  const say = useText(accessBook)
  const units = useFinder('unit')
  const crud: Crud<ModbusLine, never, Fields> = {
    name: 'measures.modbusLines',
    noun: say('line'),
    rowKey: ({ lineId }) => lineId,
    rowName: ({ name }) => name,
    everyMs: AGAIN_MS,
    load: ({ page, pageRows }, sending) => access.modbusLines({ page, pageRows }, sending),
    columns: [
      {
        key: 'isOn',
        title: say('isOn'),
        width: 88,
        show: ({ isOn }) => (
          <span className="state-word">
            <StateMark state={isOn ? 'normal' : 'offline'} />
            {say(isOn ? 'on' : 'off')}
          </span>
        ),
      },
      {
        key: 'name',
        title: say('name'),
        width: 220,
        show: ({ name, code }) => (
          <>
            <b>{name}</b> <span className="text-3 tabular">{code}</span>
          </>
        ),
      },
      { key: 'unit', title: say('unit'), width: 220, show: ({ unitName }) => unitName },
      {
        key: 'host',
        title: say('host'),
        width: 200,
        show: ({ host, port }) => (
          <span className="tabular">
            {host}:{port}
          </span>
        ),
      },
      {
        key: 'framing',
        title: say('framing'),
        width: 128,
        isLesser: true,
        show: ({ framing }) => say(`framing.${framing}`),
      },
      {
        key: 'online',
        title: say('online'),
        width: 96,
        align: 'right',
        show: ({ online, units: all }) => (
          <span className={online < all ? 'tabular' : 'tabular text-2'}>
            {online} / {all}
          </span>
        ),
      },
      {
        key: 'lastAt',
        title: say('lastAt'),
        width: 168,
        show: ({ lastAt }) => <span className="tabular text-2">{lastAt && dateTimeOf(lastAt)}</span>,
      },
    ],
    form: {
      width: 500,
      blank: { unit: null, code: '', name: '', host: '', port: MODBUS_PORT, framing: 'tcp', isOn: true },
      of: ({ unitId, unitName, code, name, host, port, framing, isOn }) => ({
        unit: { value: unitId, label: unitName },
        code,
        name,
        host,
        port,
        framing,
        isOn,
      }),
      fields: [
        {
          kind: 'reference',
          name: 'unit',
          label: say('unit'),
          isRequired: true,
          isFixed: true,
          find: (typed, _, sending) => (units ? units.find(typed, sending) : Promise.resolve([])),
        },
        {
          kind: 'text',
          name: 'code',
          label: say('code'),
          isRequired: true,
          isFixed: true,
          maxChars: 20,
          hint: say('codeHint'),
          check: (value) =>
            typeof value === 'string' && value !== '' && !MODBUS_CODE.test(value) ? say('codeHint') : null,
        },
        { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
        { kind: 'text', name: 'host', label: say('host'), isRequired: true, maxChars: HOST_MAX_CHARS },
        { kind: 'number', name: 'port', label: say('port'), isRequired: true, min: 1, max: PORT_MAX },
        {
          kind: 'choice',
          name: 'framing',
          label: say('framing'),
          options: (['tcp', 'rtu'] as const).map((value) => ({ value, label: say(`framing.${value}`) })),
        },
        { kind: 'switch', name: 'isOn', label: say('isOn') },
      ],
      add: (fields) => access.addModbusLine(asked(fields)),
      edit: ({ lineId }, fields) => access.editModbusLine({ lineId, ...asked(fields) }),
    },
    remove: {
      run: async (rows) => {
        for (const { lineId } of rows) await access.removeModbusLine({ lineId })
      },
      consequence: say('removeUnused'),
    },
  }
  return <CrudPage crud={crud} />
}
