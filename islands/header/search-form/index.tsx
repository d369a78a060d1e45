import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { useSearch } from '../../../shared/search/hooks'
import type { SearchFormProps } from './props'
import { SearchForm } from './SearchForm'

export { props } from './props'
export const ready = () => loadTexts('search', 'common')

export default function SearchFormIsland({ query, action }: SearchFormProps) {
  return <SearchForm query={query} action={action || urlOf('search')} {...useSearch()} />
}
