import type { WorkingDay } from '#shared/domain/directory/contact.ts'

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function dayOf(name: string): number {
  const at = days.indexOf(name)
  if (at < 0) throw new Error(`no day "${name}"`)
  return at
}

/** Returns the days of a range, which may cross the end of the week. */
function daysOf(span: string): number[] {
  const [from, to] = span.split('-')
  const start = dayOf(from!)
  const count = to === undefined ? 1 : ((dayOf(to) - start + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => (start + at) % 7)
}

/** Parses opening hours such as `Sun-Thu 08:00-12:00 13:00-16:00; Fri closed`. Throws on an unknown day. */
export const parseWorkingDays = (hours: string): WorkingDay[] =>
  hours
    .split('; ')
    .flatMap((part): WorkingDay[] => {
      const [span, ...spans] = part.split(' ')
      return daysOf(span!).map((day) =>
        spans[0] === 'closed'
          ? { day, closed: true }
          : {
              day,
              slots: spans.map((one) => {
                const [start, end] = one.split('-')
                return { start: start!, end: end! }
              }),
            },
      )
    })
    .sort((one, other) => one.day - other.day)
