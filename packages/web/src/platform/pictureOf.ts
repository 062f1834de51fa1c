import { getCompanyLogo } from '@gemba/domain/companySettings/companySettings.endpoints'
import { getUserPicture } from '@gemba/domain/users/profile.endpoints'
import { fileAddress } from './call.ts'

/** The address of a person's picture; undefined without one. */
export const pictureOf = ({ id, picture }: { id: string; picture: string | null }): string | undefined =>
  picture === null ? undefined : fileAddress(getUserPicture, { params: { id }, query: { of: picture } })

/** The address of a company's logo, by its file. */
export const logoAddress = (id: string): string => fileAddress(getCompanyLogo, { params: { id }, query: {} })
