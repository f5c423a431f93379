// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FieldProblem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { toRequestBody, validateForm, isSameBody, toFormValues, withValue } from '#web/entity/form/form-conversion.ts'
import { getOrganisationProblemLabel } from '#web/entity/services/organisation-problem-label.ts'
import { ServicesInput } from '#web/entity/services/services-input.tsx'
import type { FormValues } from '#web/entity/form/form-values.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(cleanup)

const record = {
  directory_type_id: 't1',
  translations: [{ language_id: '1', name: 'House' }],
  services: [
    { id: 'a', cost: 'free', languages: ['2'], translations: [{ language_id: '2', name: 'قابلة' }] },
    { id: 'b', translations: [{ language_id: '1', name: 'Advice' }] },
  ],
}
const servicesOf = ({ fields }: FormValues) => fields['services'] as FormValues[]

async function draw(start: FormValues, problems: FieldProblem[] = []) {
  await startTexts('en')
  await loadNamespaces(['contacts', 'fields', 'entity'])
  let latest = start
  function Holder() {
    const [values, setValues] = useState(start)
    const change = (services: FormValues[]) => {
      latest = withValue(values, 'services', services)
      setValues(latest)
    }
    return <ServicesInput id="s" label="Services" value={servicesOf(values)} onChange={change} problems={problems} />
  }
  await show(<Holder />)
  return () => toRequestBody(directory, latest)['services'] as Record<string, unknown>[]
}

test('a form sends unchanged services with their ids', () => {
  const values = toFormValues(directory, record)
  expect(toRequestBody(directory, values)['services']).toMatchObject(record.services)
  expect(validateForm(directory, values, '1')).toEqual([])
  const [first, second] = servicesOf(values)
  const cleared = withValue(values, 'services', [withValue(first!, 'translations.1.name', '  '), second])
  expect(isSameBody(directory, values, cleared)).toBe(true)
  expect(isSameBody(directory, values, withValue(values, 'services', [second, first]))).toBe(false)
})

test('adds a service, first in the language of the interface', async () => {
  const body = await draw(toFormValues(directory, { ...record, services: [] }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a service' }))
  fireEvent.change(await screen.findByLabelText(/^Service name/), {
    target: { value: 'Midwife' },
  })
  expect(body()).toMatchObject([{ id: null, translations: [{ language_id: '1', name: 'Midwife' }] }])
  expect(await screen.findByRole('button', { name: /Midwife/, expanded: true })).toBeTruthy()
})

test('shows validation errors at their inputs, in the language concerned', async () => {
  const [first, second] = servicesOf(toFormValues(directory, record))
  const wrong = withValue(withValue(second!, 'translations.2.eligibility', 'للجميع'), 'closed_until', 'soon')
  const values = withValue(toFormValues(directory, record), 'services', [first, wrong])
  const problems = validateForm(directory, values, '1')
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ['services.1.fields.closed_until', 'invalid_date'],
    ['services.1.translations.2.name', 'required'],
  ])
  expect(problems.map(({ path }) => getOrganisationProblemLabel(path)![0])).toEqual([
    'Service 2, Suspended until',
    'Service 2, Service name',
  ])
  await draw(values, problems)
  for (const { path } of problems) expect(document.getElementById(fieldId(path))).not.toBeNull()
})
