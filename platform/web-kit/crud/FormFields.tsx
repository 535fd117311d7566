import './crud.css'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { type Say, useText } from '../text/book.ts'
import type { FormField } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { FilesField } from './files/FilesField.tsx'
import { isFormFiles } from './files/formFile.ts'
import { LazyMomentField } from './LazyMomentField.tsx'
import { ReferenceField } from './ReferenceField.tsx'

interface FormFieldsProps<V extends object> {
  fields: FormField<V>[]
  isReadOnly: boolean
  isNew: boolean
}

/** Label right-aligned, 必填 as a word, the sentence under the field (look §9). */
export function FormFields<V extends object>({ fields, isReadOnly, isNew }: FormFieldsProps<V>) {
  const form = Form.useFormInstance<V>()
  // Every value, so that fields which depend on others come and go; of those out of sight too, or a field that asks for its own would come and go for ever.
  const values = Form.useWatch((all: V) => all, { form, preserve: true })
  const shown = fields.filter(({ when }) => !when || (values !== undefined && when(values)))
  return shown.map((field) => (
    <Fragment key={field.name}>
      {field.section && <h3 className="form-section">{field.section}</h3>}
      <FieldRow
        field={field}
        isRequired={isAsked(field, isNew)}
        isReadOnly={isReadOnly || field.isShownOnly === true || (!isNew && field.isFixed === true)}
      />
    </Fragment>
  ))
}

interface FieldRowProps<V extends object> {
  field: FormField<V>
  isRequired: boolean
  isReadOnly: boolean
}

function FieldRow<V extends object>({ field, isRequired, isReadOnly }: FieldRowProps<V>) {
  const say = useText(crudBook)
  const form = Form.useFormInstance<V>()
  const { name, label } = field
  const rules = [
    ...(isRequired
      ? [
          {
            required: true,
            ...(field.kind === 'text' && { whitespace: true }),
            message: say(needOf(field.kind), { label }),
          },
        ]
      : []),
    ...('maxChars' in field
      ? [
          {
            max: field.maxChars,
            transform: trimmed,
            message: say('tooLong', { label, max: field.maxChars }),
          },
        ]
      : []),
    ...(field.kind === 'number'
      ? [
          {
            type: 'number' as const,
            min: field.min,
            max: field.max,
            message: say('outOfRange', { label, min: field.min, max: field.max }),
          },
        ]
      : []),
    {
      validator: (_: unknown, value: unknown) => {
        const wrong = unsent(value, say) ?? field.check?.(value, form.getFieldsValue(true))
        return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
      },
    },
  ]
  const word = isRequired && !isReadOnly ? <FieldLabel label={label} required={say('required')} /> : label
  return (
    <Form.Item<Record<string, unknown>>
      {...(isWide(field) && { className: 'wide' })}
      name={name}
      label={word}
      rules={isReadOnly ? [] : rules}
      extra={isReadOnly ? undefined : field.hint}
      valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
    >
      {control(field, isReadOnly, say('select'))}
    </Form.Item>
  )
}

/** Blanks around count for nothing: they are not kept. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** A form is saved when all of its files are there: what was chosen must not be lost without a word. */
function unsent(value: unknown, say: Say<Parameters<typeof crudBook.say>[0]>): string | null {
  const states = isFormFiles(value) ? value.map(({ state }) => state.is) : []
  if (states.includes('sending')) return say('files.sending')
  return states.includes('failed') ? say('files.failed') : null
}

const isAsked = ({ isRequired, kind }: Pick<FormField<object>, 'isRequired' | 'kind'>, isNew: boolean) =>
  isRequired === 'whenAdded' || kind === 'files' ? isNew && !!isRequired : isRequired === true

const TYPED = new Set<FormField<object>['kind']>(['text', 'lines', 'number'])
const needOf = (kind: FormField<object>['kind']) =>
  TYPED.has(kind) ? 'needed' : kind === 'files' ? 'files.needed' : 'needChoice'
const isWide = ({ isWide: said, kind }: Pick<FormField<object>, 'isWide' | 'kind'>) =>
  said ?? (kind === 'lines' || kind === 'files')

function FieldLabel({ label, required }: { label: string; required: string }) {
  return (
    <>
      {label}
      <span className="required-word">{required}</span>
    </>
  )
}

function control<V extends object>(field: FormField<V>, isReadOnly: boolean, select: string): ReactNode {
  switch (field.kind) {
    case 'text':
      // What is too long is told while it is typed; cut off, a pasted text would be another one without a word.
      return (
        <Input
          readOnly={isReadOnly}
          autoComplete={field.autoComplete ?? (field.isHidden ? 'new-password' : 'off')}
          {...(field.isHidden && { type: 'password' })}
        />
      )
    case 'lines':
      return <Input.TextArea readOnly={isReadOnly} rows={field.rows ?? 3} />
    case 'number':
      return (
        <InputNumber
          readOnly={isReadOnly}
          {...(field.decimals === undefined && { precision: 0 })}
          suffix={field.unit}
          controls={false}
        />
      )
    case 'select':
      return (
        <Select
          disabled={isReadOnly}
          allowClear={!field.isRequired}
          showSearch={{ optionFilterProp: 'label' }}
          {...(field.isMany && { mode: 'multiple' })}
          options={field.options}
          placeholder={field.placeholder ?? select}
        />
      )
    case 'choice':
      return <Radio.Group disabled={isReadOnly} options={field.options} />
    case 'switch':
      return <Switch disabled={isReadOnly} />
    case 'moment':
      return <LazyMomentField unit={field.unit} isReadOnly={isReadOnly} />
    case 'reference':
      return (
        <ReferenceField
          name={field.name}
          find={field.find}
          isMany={field.isMany ?? false}
          placeholder={field.placeholder}
          isReadOnly={isReadOnly}
        />
      )
    case 'files':
      return (
        <FilesField
          name={field.name}
          label={field.label}
          rule={field.rule}
          upload={field.upload}
          isReadOnly={isReadOnly}
        />
      )
    case 'own':
      return field.render(isReadOnly)
  }
}
