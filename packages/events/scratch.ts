import { writeFileSync } from 'node:fs';
import * as e from './src/identity.ts';
const id = '01a21ed6-4ba5-74cd-9e64-f2b348c8f313'; const at = '2026-11-20T09:00:00.000Z';
const w=(f:string,b:Uint8Array)=>writeFileSync(`test/golden/${f}`,b);
w('user.v1.bin', e.encodeUser({userId:id,v:3,accountType:'advisor',emailConfirmed:true,suspended:false,admin:true,language:'en',createdAt:at}));
w('ended-session.v1.bin', e.encodeEndedSession({sessionId:id,userId:id,endedAt:at}));
w('erasure.v1.bin', e.encodeErasure({receiptId:id,userId:id,requestedAt:at}));
w('erasure-receipt.v1.bin', e.encodeErasureReceipt({receiptId:id,service:'billing',erasedAt:at}));
