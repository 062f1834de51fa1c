/** The version that frames are told (spec 3 §9): the one of powerbi-client whose messages these are. */
export const SDK_VERSION: string = '2.23.1'

/** The type that frames are told unless a wrapper says its own. */
export const sdkType: string = 'js'
