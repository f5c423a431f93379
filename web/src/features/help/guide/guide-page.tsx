import { Link } from 'react-router-dom'
import type { GuideBlock, GuideText } from './parse-guide.ts'

/** Id of the page of a role on the Help page. */
export const guideId = (role: string): string => `guide-${role}`

function Content({ content }: { content: readonly GuideText[] }) {
  return content.map((part) => {
    if (part.kind === 'link')
      return (
        <Link key={part.role} to={`#${guideId(part.role)}`}>
          {part.text}
        </Link>
      )
    return part.kind === 'bold' ? <strong key={part.text}>{part.text}</strong> : part.text
  })
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Content content={block.content} />
      </p>
    )
  if (block.kind === 'heading') {
    // Two levels lower than in the file: the Help page has a title, and the guide a heading.
    const Heading = block.level === 2 ? 'h3' : 'h4'
    return (
      <Heading>
        <Content content={block.content} />
      </Heading>
    )
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((content) => (
        <li key={content.map(({ text }) => text).join('')}>
          <Content content={content} />
        </li>
      ))}
    </List>
  )
}

/** Page of the user guide. */
export function GuidePage({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}
