# Models of every language whose names and texts would be markup, programs, formulas, commands or references; here.
import re
from xml.sax.saxutils import quoteattr as q
H=['PWN"><script>PWN()</script>','PWN]]><b onclick="PWN()">','PWN\n\ttouch x\nall:\n\t$(shell touch x)','$(shell touch x)PWN','\\input{PWN/etc/passwd}','PWN\x85\x9b31m\u2028PWN()\u2029','\u202ePWN\u2066','javascript:alert(PWN)','data:text/html,<script>PWN()</script>','=PWN()','PWN%00%0aPWN','PWN%0d%0aX: y','PWN\'"`touch x`;#{PWN}','--><PWN/>','${PWN}&PWN; %s']
def att(s): return q(s,{'\n':'&#10;','\t':'&#9;','\r':'&#13;'})
def w(n,t): open(n,'w',encoding='utf-8').write(t)
for i,h in enumerate(H):
    c=re.sub("[ \t\n]+"," ",h)
    t=c.replace("&","&amp;").replace("<","&lt;").replace(">","&gt;")
    a=att(h); b=att(h+'2')
    w(f'mjcf{i}.xml',f'''<mujoco model={a}><asset><mesh name={a} file="m.stl"/><material name={a} rgba="1 0 0 1"/></asset><worldbody><body name={a}><joint name={a} type="hinge" axis="0 0 1"/><geom name={a} material={a} type="box" size=".1 .1 .1"/>
<body name={b} pos="0.3 0 0"><joint name={b} type="hinge" axis="0 0 1"/><geom type="box" size=".1 .1 .1"/></body></body></worldbody></mujoco>''')
    w(f'sdf{i}.xml',f'''<sdf version="1.7"><model name={a}><link name={att(c)}><visual name={a}><geometry><box><size>.1 .1 .1</size></box></geometry></visual></link><link name={att(c+'2')}><pose>0.3 0 0 0 0 0</pose><visual name="v"><geometry><box><size>.1 .1 .1</size></box></geometry></visual></link>
<joint name={att("j"+h)} type="revolute"><parent>{t}</parent><child>{t}2</child><axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint></model></sdf>''')
    ms=att('"'+h.replace('\\','\\\\').replace('"','\\"')+'"')
    w(f'scene{i}.xml',f'''<X3D version="4.0" profile="Full"><head><meta name="title" content={a}/><meta name="description" content={a}/><meta name={a} content={a}/></head><Scene><Viewpoint description={a}/><Transform><MetadataSet name="joint" reference="urn:systel:model" containerField="metadata"><MetadataString name="type" value='"revolute"' containerField="value"/><MetadataString name="name" value={ms} containerField="value"/><MetadataDouble name="axis" value="0 0 1" containerField="value"/></MetadataSet><Shape><Appearance><Material diffuseColor="1 0 0"/><ImageTexture url={ms}/></Appearance><Box size="1 1 1"/></Shape><Transform DEF={a} translation="1 0 0"><Anchor url={ms} description={a}><Shape><Text string={ms}/></Shape><Shape><Cylinder/></Shape></Anchor></Transform></Transform></Scene></X3D>''')
    w(f'tables{i}.xml',f'''<tables name={a} xml:lang="en" description={a} licence={a}><system class="ПСТОВ"><ТПМС><строка НБ="0" КП="1" КПТ="0, 0" q="20" имя={a} масса="2" центр="300, 0" инерция="0.03"/><строка НБ="1" КП="1" КПТ="200, 0" имя={b} масса="2" центр="300, 0" инерция="0.03"/></ТПМС></system></tables>'''.replace('<tables','<таблицы').replace('</tables','</таблицы').replace('<system','<система').replace('</system','</система').replace(' name=',' имя=').replace(' description=',' описание=').replace(' licence=',' лицензия=').replace(' class=',' класс='))
    w(f'typical{i}.xml',f'<typicalRobot name={a} description={a} L0="450" L1="150" L2="600" L3="200" L4="640" L5="100"><body number="0" name={a}/></typicalRobot>')
    w(f'gripper{i}.xml',f'<gripper name={a} description={a}/>')
    w(f'srdf{i}.urdf',f'<robot name={a}><link name={a}/><link name={b}/><joint name={a} type="continuous"><parent link={a}/><child link={b}/><axis xyz="0 0 1"/></joint></robot>')
    w(f'srdf{i}.srdf',f'<robot name={a}><group name={a}><chain base_link={a} tip_link={b}/></group><group_state name={a} group={a}><joint name={a} value="0.3"/></group_state><virtual_joint name={b} type="fixed" parent_frame={a} child_link={a}/></robot>')
    w(f'bad{i}.xml',f'<system class="ПДСТОВ" name={a}><body number="1" name={a} KP={a} CPB={a} colour={a} href={a}/></system>')
    w(f'bad-href{i}.xml',f'<system class="ПДСТОВ" name={a}><body number="1" KP="ВКП" CPB="0,0" colour={a}/><system href={a}/></system>')
