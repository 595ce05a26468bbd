import { mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parisDay } from '@platform/contracts/deadline';
import { searchQuerySchema } from '@platform/contracts/search';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { parse as parseYaml } from 'yaml';
import { loadLanguageWords } from '../services/search/src/dictionaries/load-language-words.ts';
import { toIndexDocument } from '../services/search/src/domain/index-document.ts';
import { RANKING } from '../services/search/src/domain/ranking.ts';
import { createSearchEngine } from '../services/search/src/persistence/embedded/search-engine.ts';
import { createFindSubsidies } from '../services/search/src/use-cases/find-subsidies.ts';
import { ndcg } from './src/relevance-metrics.ts';
import { IDEA_TEXTS, PROJECT_TEXTS, readFundedProjects, readIdeas, teeId } from './src/relevance-sets.ts';
const territories = loadTerritories(); const languages = loadLanguageWords();
const reader = createQueryReader({ territories, isOrdinaryWord: languages.knows });
const all = JSON.parse(readFileSync('/work/tmp/exp/all.json','utf8')), tee = JSON.parse(readFileSync('/work/tmp/exp/tee.json','utf8'));
const existing = new Set(all.flatMap((s:any)=>s.sources.map((x:any)=>x.source+':'+x.sourceId)));
export function open(programmes:any[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(),'tune-'));
  const engine = createSearchEngine({ file: path.join(folder,'i.sqlite'), durability:'kill', rules:'fit', territoryGroups: [] } as any);
  engine.open();
  engine.apply(programmes.map(p=>engine.prepare({kind:'upsert',document:toIndexDocument(p,territories)})));
  const find = createFindSubsidies({ index: { query: async (q:any)=>{ const r=engine.query(q); return {...r, hits:r.hits.map(({cardJson,...h}:any)=>({...h,card:JSON.parse(cardJson)}))}; }, lookUp: async (w:any,v:any)=>engine.lookUp(w,v) }, territories, languages, reader, showsGenerated:false, countsFacets:false } as any);
  return { find, close(){ engine.close(); rmSync(folder,{recursive:true,force:true}); } };
}
const FILES=['sentences','second-sentences','third-sentences','fourth-sentences'];
const lists = FILES.map(f=>parseYaml(readFileSync('bench/queries/'+f+'.yaml','utf8')) as any[]);
const ideas=readIdeas(); const {projects:ap,programmes:asSub}=readFundedProjects(); const projects=ap.filter((_,i)=>i%6===0);
export async function evaluate(names:string[]){
  const out:any={};
  { const e=open(all); const ms=Date.parse('2026-08-22T12:00:00Z');
    let f1=0,f5=0,n=0; const per:string[]=[]; let rr=0;
    for(const [k,l] of lists.entries()){ let a=0,b=0,m=0;
      for(const s of l){ const right=new Set(s.right.filter((x:string)=>existing.has(x))); if(s.right.length===0) continue;
        const {result}=await e.find(searchQuerySchema.parse({q:s.q,lang:s.lang,limit:10}),{ms,day:parisDay(ms)});
        const at=result.hits.findIndex((h:any)=>h.card.sourceRecords.some((x:any)=>right.has(x.source+':'+x.sourceId)));
        m++; if(at===0)a++; if(at>=0&&at<5)b++; if(at>=0) rr+=1/(at+1);
      }
      per.push(`${(100*a/m).toFixed(1)}/${(100*b/m).toFixed(1)}`); f1+=a;f5+=b;n+=m; }
    out.first=100*f1/n; out.five=100*f5/n; out.mrr=rr/n; out.per=per.join(' '); e.close(); }
  if(names.includes('ideas')){ const e=open(tee); const ms=Date.parse('2024-06-01T12:00:00Z');
    for(const [f,t] of Object.entries(IDEA_TEXTS)){ let v=0; for(const i of ideas){ const {result}=await e.find(searchQuerySchema.parse({q:t(i),limit:10,deadline:['open','upcoming','closed']}),{ms,day:parisDay(ms)}); v+=ndcg(result.hits.map((h:any)=>teeId(h.card.sourceRecords)),new Set(i.relevant_program_ids),10);} out[f]=v/ideas.length;} e.close(); }
  if(names.includes('projects')){ const e=open(asSub as any); const ms=Date.parse('2026-11-20T14:00:00Z');
    for(const [f,t] of Object.entries(PROJECT_TEXTS)){ let v=0; for(const i of projects){ const {result}=await e.find(searchQuerySchema.parse({q:t(i),limit:10,lang:'en'}),{ms,day:parisDay(ms)}); v+=ndcg(result.hits.map((h:any)=>h.card.sourceRecords[0]?.sourceId??''),new Set([i.topic_id]),10);} out['EU '+f]=v/projects.length;} e.close(); }
  return out;
}
const base={...RANKING}; const R=RANKING as any;
const trials=JSON.parse(process.argv[2]??'[{}]');
for(const t of trials){ Object.assign(R,base,t); const s=performance.now(); const r=await evaluate((process.argv[3]??'ideas').split(',')); const line=JSON.stringify(t)+' first '+r.first.toFixed(1)+' five '+r.five.toFixed(1)+' mrr '+r.mrr.toFixed(4)+' | '+r.per+' | '+Object.entries(r).filter(([k])=>!['first','five','mrr','per'].includes(k)).map(([k,v]:any)=>k+' '+v.toFixed(4)).join(' · ')+` (${((performance.now()-s)/1000).toFixed(0)} s)`; console.log(line); appendFileSync('/work/tmp/exp/tune.log',line+'\n'); }
process.exit(0);
