import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../text/book.ts'
import type { FormField } from './crud.ts'
import { crudBook } from './crudBook.ts'
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
  // Every value, so that fields which depend on others come and go.
  const values = Form.useWatch((all: V) => all, form)
  const shown = fields.filter(({ when }) => !when || (values !== undefined && when(values)))
  return shown.map((field) => (
    <Fragment key={field.name}>
      {field.section && <h3 className="sec">{field.section}</h3>}
      <FieldRow field={field} isReadOnly={isReadOnly || field.isShownOnly === true || (!isNew && field.isFixed === true)} />
    </Fragment>
  ))
}

function FieldRow<V extends object>({ field, isReadOnly }: { field: FormField<V>; isReadOnly: boolean }) {
  const say = useText(crudBook)
  const form = Form.useFormInstance<V>()
  const { name, label } = field
  const isChosen = !TYPED.has(field.kind)
  const rules = [
    ...(field.isRequired
      ? [
          {
            required: true,
            ...(field.kind === 'text' && { whitespace: true }),
            message: say(isChosen ? 'needChoice' : 'needed', { label }),
          },
        ]
      : []),
    ...('maxChars' in field ? [{ max: field.maxChars, message: say('tooLong', { label, max: field.maxChars }) }] : []),
    ...(field.kind === 'number'
      ? [{ type: 'number' as const, min: field.min, max: field.max, message: say('outOfRange', { label, min: field.min, max: field.max }) }]
      : []),
    {
      validator: (_: unknown, value: unknown) => {
        const wrong = field.check?.(value, form.getFieldsValue(true))
        return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
      },
    },
  ]
  const word = field.isRequired && !isReadOnly ? <FieldLabel label={label} required={say('required')} /> : label
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

const TYPED = new Set<FormField<object>['kind']>(['text', 'lines', 'number'])
const isWide = ({ isWide: said, kind }: Pick<FormField<object>, 'isWide' | 'kind'>) => said ?? kind === 'lines'

function FieldLabel({ label, required }: { label: string; required: string }) {
  return (
    <>
      {label}
      <span className="req">{required}</span>
    </>
  )
}

function control<V extends object>(field: FormField<V>, isReadOnly: boolean, select: string): ReactNode {
  switch (field.kind) {
    case 'text':
      return <Input readOnly={isReadOnly} maxLength={field.maxChars} autoComplete={field.autoComplete ?? 'off'} />
    case 'lines':
      return <Input.TextArea readOnly={isReadOnly} maxLength={field.maxChars} rows={field.rows ?? 3} />
    case 'number':
      return (
        <InputNumber readOnly={isReadOnly} {...(field.decimals === undefined && { precision: 0 })} suffix={field.unit} controls={false} />
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
      return <ReferenceField name={field.name} find={field.find} isMany={field.isMany ?? false} isReadOnly={isReadOnly} />
    case 'own':
      return field.render(isReadOnly)
  }
}
